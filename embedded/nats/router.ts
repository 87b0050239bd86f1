import type { Publication } from './operations.ts';
import { SubjectTree } from './subjects.ts';

/** One `SUB` of one connection. */
export type Subscription = {
  readonly sid: string;
  readonly subject: string;
  readonly queue: string | undefined;
  readonly owner: Subscriber;
  /** Messages delivered so far. */
  delivered: number;
  /** Ends after this many messages; undefined means never. */
  max: number | undefined;
};

/** What the router needs of a connection. */
export type Subscriber = {
  /** False when the connection does not want its own messages back. */
  readonly echo: boolean;
  /** Sends the message; never blocks. */
  deliver(subscription: Subscription, message: Publication): void;
  /** Forgets a subscription that has had all its messages. */
  ended(subscription: Subscription): void;
};

/** Decides who gets a message: every plain subscription that matches, and one at random of each queue group. */
export class Router {
  readonly #tree = new SubjectTree<Subscription>();

  /** Starts a subscription; its subject must be subscribable. */
  add(subscription: Subscription): void {
    this.#tree.add(subscription.subject, subscription);
  }

  /** Ends a subscription. */
  remove(subscription: Subscription): void {
    this.#tree.remove(subscription.subject, subscription);
  }

  /** Hands the message on. Returns to how many subscriptions, so that a request without any can be answered. */
  route(message: Publication, from: Subscriber): number {
    const groups = new Map<string, Subscription[]>();
    let delivered = 0;
    for (const subscription of this.#tree.match(message.subject)) {
      if (subscription.owner === from && !from.echo) continue;
      if (subscription.queue === undefined) {
        this.#deliver(subscription, message);
        delivered += 1;
      } else {
        const group = groups.get(subscription.queue);
        if (group === undefined) groups.set(subscription.queue, [subscription]);
        else group.push(subscription);
      }
    }
    for (const group of groups.values()) {
      const chosen = group[Math.floor(Math.random() * group.length)];
      if (chosen === undefined) continue;
      this.#deliver(chosen, message);
      delivered += 1;
    }
    return delivered;
  }

  /** Hands the message to one matching subscription of this subscriber alone, as the answer "nobody is there". */
  answer(message: Publication, to: Subscriber): void {
    const own = this.#tree.match(message.subject).find(({ owner }) => owner === to);
    if (own !== undefined) this.#deliver(own, message);
  }

  #deliver(subscription: Subscription, message: Publication): void {
    subscription.delivered += 1;
    subscription.owner.deliver(subscription, message);
    if (subscription.max !== undefined && subscription.delivered >= subscription.max) {
      this.remove(subscription);
      subscription.owner.ended(subscription);
    }
  }
}
