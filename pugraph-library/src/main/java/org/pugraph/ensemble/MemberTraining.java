package org.pugraph.ensemble;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.pugraph.fit.FitContext;
import org.pugraph.fit.FitPhase;
import org.pugraph.fit.PreparedGraph;
import org.pugraph.fit.Stage;
import org.pugraph.learner.BaseLearner;
import org.pugraph.learner.BaseLearner.Task;
import org.pugraph.learner.BaseModel;
import org.pugraph.risk.PuNodes;
import org.pugraph.tensor.Compute;
import org.pugraph.tensor.Parallel;
import org.pugraph.tensor.Seed;

/**
 * Trains members of one round, several at a time, learner by learner. The same bits at any number
 * of threads.
 *
 * @param settings which learners, and how often each is trained
 */
record MemberTraining(
    EnsembleSettings settings,
    PreparedGraph graph,
    FitContext context,
    EnsembleFit.MemberFit memberFit) {

  /** Seeds of members; published figures depend on the name. */
  private static final String MEMBER_SEEDS = "mixture";

  /**
   * A member to train.
   *
   * @param learner number of its base learner
   * @param replicate number of the replicate
   * @param known what it is trained on
   * @param stage of its training
   * @param start what its last stage left, if there was one
   */
  record Order(int learner, int replicate, PuNodes known, Stage stage, Optional<BaseModel> start) {

    /** A member that is trained from the first step to the last. */
    Order(int learner, int replicate, PuNodes known) {
      this(learner, replicate, known, Stage.FIRST, Optional.empty());
    }

    /** The same in another stage, from the first step on. */
    Order at(Stage other) {
      return new Order(learner, replicate, known, other, Optional.empty());
    }

    /** The same, going on from a model. */
    Order after(BaseModel earlier, Stage next) {
      return new Order(learner, replicate, known, next, Optional.of(earlier));
    }
  }

  /**
   * The models in the order asked for, which is by learner.
   *
   * @param orders of one round
   */
  List<BaseModel> train(List<Order> orders) {
    if (orders.isEmpty()) {
      return List.of();
    }
    int steps = orders.stream().mapToInt(this::steps).sum();
    if (steps > 0) {
      int round = orders.get(0).stage().round();
      FitPhase phase = new FitPhase(FitPhase.Kind.TRAINING, round, settings.rounds(), steps);
      context.listener().onPhase(phase);
    }
    List<List<Integer>> batches = batches(orders);
    int atOnce = Math.min(context.threads(), batches.size());
    List<Callable<Optional<List<BaseModel>>>> jobs = new ArrayList<>();
    for (List<Integer> batch : batches) {
      List<Task> tasks = batch.stream().map(number -> task(orders.get(number))).toList();
      int sharers = batch.size() > 1 ? Math.min(atOnce, sharers(batches)) : atOnce;
      jobs.add(() -> unlessCancelled(tasks, sharers));
    }
    List<Optional<List<BaseModel>>> trained = Parallel.all(atOnce, jobs);
    if (trained.stream().anyMatch(Optional::isEmpty)) {
      throw new CancellationException("the fit was cancelled");
    }
    return inOrder(orders.size(), batches, trained);
  }

  /**
   * Among how many the threads are divided that train batches of several members. Fewer than there
   * are: they take longest, and when the others are done theirs would be idle.
   */
  private static int sharers(List<List<Integer>> batches) {
    long several = batches.stream().filter(batch -> batch.size() > 1).count();
    return Math.toIntExact(Math.max(1, (several + 1) / 2));
  }

  /** The numbers of orders that are trained in one go: of one batch, or one alone. */
  private List<List<Integer>> batches(List<Order> orders) {
    List<List<Integer>> batches = new ArrayList<>();
    Map<BaseLearner, List<Integer>> open = new HashMap<>();
    for (int number = 0; number < orders.size(); number++) {
      Optional<BaseLearner> batch = learner(orders.get(number).learner()).batch(context);
      List<Integer> joined = batch.map(open::get).orElse(null);
      if (joined == null) {
        joined = new ArrayList<>();
        batches.add(joined);
        List<Integer> opened = joined;
        batch.ifPresent(key -> open.put(key, opened));
      }
      joined.add(number);
    }
    return batches;
  }

  private static List<BaseModel> inOrder(
      int count, List<List<Integer>> batches, List<Optional<List<BaseModel>>> trained) {
    BaseModel[] models = new BaseModel[count];
    for (int b = 0; b < batches.size(); b++) {
      for (int m = 0; m < batches.get(b).size(); m++) {
        models[batches.get(b).get(m)] = trained.get(b).orElseThrow().get(m);
      }
    }
    return List.of(models);
  }

  private int steps(Order order) {
    return order.stage().steps(learner(order.learner()).steps());
  }

  private BaseLearner learner(int number) {
    return settings.learners().get(number).learner();
  }

  private Task task(Order order) {
    int number = order.learner() * settings.members() + order.replicate();
    long seed = seed(order.learner(), order.replicate());
    return new Task(
        learner(order.learner()),
        new BaseLearner.Member(graph, order.known(), seed, order.stage(), number, order.start()));
  }

  /** Nothing where it was cancelled: all members save their state before the fit ends. */
  private Optional<List<BaseModel>> unlessCancelled(List<Task> tasks, int atOnce) {
    BaseLearner learner = tasks.get(0).learner();
    try (Compute compute = context.share(atOnce)) {
      context.checkCancelled();
      return Optional.of(
          learner.batch(context).isPresent()
              ? learner.trainAll(tasks, context, compute)
              : List.of(memberFit.train(learner, tasks.get(0).member(), compute)));
    } catch (CancellationException cancelled) {
      return Optional.empty();
    }
  }

  /** A single model has the seed itself. */
  private long seed(int learner, int replicate) {
    Seed root = new Seed(context.seed());
    return settings.isSingle()
        ? root.value()
        : root.split(MEMBER_SEEDS).split(learner).split(replicate).value();
  }
}
