import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';

/** Bytes in flight to one client: enough to keep the connection busy, little in memory. */
const WINDOW_BYTES = 256 * 1024;

/**
 * Lets a call send several messages before the first has left. grpc-js alone sends one at a time, each in its own HTTP/2 frame. When the
 * window is full, the call waits.
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
      if (this.#underWay >= WINDOW_BYTES) return;
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.();
    });
    if (this.#underWay < WINDOW_BYTES) callback();
    else this.#waiting = callback;
  }
}
