import type { Publication } from './operations.ts';
import { SubjectTree } from './subjects.ts';

export type ClientSubscription = {
  readonly sid: string;
  readonly subject: string;
  readonly queue: string | undefined;
  readonly owner: Subscriber;
  delivered: number;
  /** Ends after this many messages; undefined for never. */
  max: number | undefined;
};

/** A connection, as the router sees it. */
export type Subscriber = {
  /** Whether the connection receives its own messages. */
  readonly echo: boolean;
  /** Must not block. */
  deliver(subscription: ClientSubscription, message: Publication): void;
  /** Called after the last message of a subscription. */
  ended(subscription: ClientSubscription): void;
};

/** Delivers each message to every matching plain subscription, and to one random member of each queue group. */
export class Router {
  readonly #tree = new SubjectTree<ClientSubscription>();

  /** The subject must be subscribable. */
  add(subscription: ClientSubscription): void {
    this.#tree.add(subscription.subject, subscription);
  }

  remove(subscription: ClientSubscription): void {
    this.#tree.remove(subscription.subject, subscription);
  }

  /** Returns the number of deliveries. */
  route(message: Publication, from: Subscriber): number {
    const groups = new Map<string, ClientSubscription[]>();
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

  /** Delivers the "no responders" answer to one matching subscription of this subscriber. */
  answer(message: Publication, to: Subscriber): void {
    const subscription = this.#tree.match(message.subject).find(({ owner }) => owner === to);
    if (subscription !== undefined) this.#deliver(subscription, message);
  }

  #deliver(subscription: ClientSubscription, message: Publication): void {
    subscription.delivered += 1;
    subscription.owner.deliver(subscription, message);
    if (subscription.max !== undefined && subscription.delivered >= subscription.max) {
      this.remove(subscription);
      subscription.owner.ended(subscription);
    }
  }
}
