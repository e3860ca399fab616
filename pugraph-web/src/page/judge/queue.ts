/** Sends one request after the other, so that they arrive in the order of the keys pressed. */
export class RequestQueue {
  /** Requests that are not answered yet. */
  pending = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly changed: () => void) {}

  /** Sends a request, which must not fail, once all before it are answered. */
  send<T>(request: () => Promise<T>): Promise<T> {
    this.pending++;
    const answered = this.last.then(request).finally(() => {
      this.pending--;
      this.changed();
    });
    this.last = answered;
    return answered;
  }

  /** Resolves when all requests so far are answered. */
  async idle(): Promise<void> {
    await this.last;
  }
}
