/** The stream of one micro-frontend's releases and tokens. */
export const remoteStream = (remote: string): string => `remote-${remote}`;

/** The micro-frontend that a stream is of. */
export const remoteOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
