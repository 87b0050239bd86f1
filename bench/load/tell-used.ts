/** Preloaded into a process that is measured: answers `used` with the microseconds of processor time it has used. */
process.on('message', (message) => {
  if (message !== 'used') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ used: user + system });
});
