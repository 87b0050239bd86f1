/** What the federation plugin puts before the shell's own code, with nothing to do. */
export default function start(): void {}
