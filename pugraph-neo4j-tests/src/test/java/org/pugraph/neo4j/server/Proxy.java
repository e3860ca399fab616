package org.pugraph.neo4j.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/** Stands between the driver and the server, and cuts or stops the connection when told so. */
final class Proxy implements AutoCloseable {

  private static final long NEVER = Long.MAX_VALUE;

  private final ServerSocket door;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong cutAfter = new AtomicLong(NEVER);
  private final AtomicLong stopAfter = new AtomicLong(NEVER);
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);
  private volatile boolean refuses;

  Proxy() {
    try {
      door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    start(this::accept);
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "proxy");
    thread.setDaemon(true);
    thread.start();
  }

  String address() {
    return "bolt://127.0.0.1:" + door.getLocalPort();
  }

  /** Cuts the connection once, when the server has sent so many bytes from now on. */
  Proxy cutAfter(long bytes) {
    cutAfter.set(bytes);
    return this;
  }

  /** From the cut on there is no server here. */
  Proxy forGood() {
    refuses = true;
    return this;
  }

  /** Passes nothing on any more to the server when so many bytes were sent to it. */
  Proxy stopAfter(long bytes) {
    stopAfter.set(bytes);
    return this;
  }

  /** Waits until it has stopped. */
  void awaitStop() throws InterruptedException {
    stopped.await();
  }

  void goOn() {
    goOn.countDown();
  }

  private void accept() {
    try {
      while (true) {
        Socket driver = door.accept();
        Socket server = new Socket(InetAddress.getLoopbackAddress(), Server.port());
        open.add(driver);
        open.add(server);
        start(() -> pass(driver, server, false));
        start(() -> pass(server, driver, true));
      }
    } catch (IOException closed) {
      // no more connections
    }
  }

  private void pass(Socket from, Socket to, boolean fromServer) {
    byte[] room = new byte[1 << 14];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(room); read >= 0; read = in.read(room)) {
        if (fromServer && isOver(cutAfter, read)) {
          cut();
          return;
        }
        if (!fromServer && isOver(stopAfter, read)) {
          stopped.countDown();
          goOn.await();
        }
        out.write(room, 0, read);
      }
    } catch (IOException | InterruptedException cut) {
      // the other side is closed with this one
    }
  }

  private static boolean isOver(AtomicLong limit, int read) {
    return limit.get() != NEVER && limit.addAndGet(-read) < 0 && limit.getAndSet(NEVER) != NEVER;
  }

  private void cut() throws IOException {
    if (refuses) {
      door.close();
    }
    for (Socket socket : open) {
      socket.close();
    }
    open.clear();
  }

  @Override
  public void close() throws IOException {
    goOn();
    door.close();
    for (Socket socket : open) {
      socket.close();
    }
  }
}
