/** The time zone that this phone is set to, such as `Europe/Berlin`. */
export const timeZoneHere = (): string =>
  // oxlint-disable-next-line house/no-hand-made-dates -- date-fns has no name of the phone's time zone
  new Intl.DateTimeFormat().resolvedOptions().timeZone;
