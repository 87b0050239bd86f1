import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';

/** Bytes that may be on their way to one client before its call waits: enough to keep the wire busy, little to hold in memory. */
const WINDOW = 256 * 1024;

/**
 * Lets a call hand over several messages before the first has left. grpc-js alone hands over one at a time, so that each becomes an
 * HTTP/2 frame of its own; with a window, what is written in one turn leaves together. Once the window is full, the call waits.
 */
export const sendWindow: ServerInterceptor = (_method, call) => new WindowedCall(call);

class WindowedCall extends ServerInterceptingCall {
  #underWay = 0;
  #waiting: (() => void) | undefined;

  override sendMessage(message: Buffer, callback: () => void): void {
    const size = message.length;
    this.#underWay += size;
    super.sendMessage(message, () => {
      this.#underWay -= size;
      if (this.#underWay >= WINDOW) return;
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.();
    });
    if (this.#underWay < WINDOW) callback();
    else this.#waiting = callback;
  }
}
