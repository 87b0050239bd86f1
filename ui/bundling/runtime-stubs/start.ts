/** Replaces the plugin's start-up code. */
export default function start(): void {}
