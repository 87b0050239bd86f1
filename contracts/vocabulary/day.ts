import { z } from 'zod';

/** Earlier days are slips of the finger; later ones are refused in the words of what they are for. */
const isSensible = (day: string): boolean => day >= '1900-01-01' && day <= '2999-12-31';

/** A calendar day (YYYY-MM-DD) that a person may enter or ask for. `missing` and `wrongYear`: the error messages. */
export const calendarDay = (missing?: string, wrongYear = 'Please check the year') =>
  z.iso.date(missing === undefined ? {} : { error: missing }).refine(isSensible, { error: wrongYear });
