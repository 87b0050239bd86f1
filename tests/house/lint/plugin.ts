import { docstring } from './docstring.ts';
import { noBarrel } from './no-barrel.ts';
import { noDoubleAssertion } from './no-double-assertion.ts';
import { noHandMadeDates } from './no-hand-made-dates.ts';
import { suppressionReason } from './suppression-reason.ts';

/** The house's own lint rules, loaded by oxlint under the prefix `house/`. */
const plugin = {
  meta: { name: 'house' },
  rules: {
    docstring,
    'no-barrel': noBarrel,
    'no-double-assertion': noDoubleAssertion,
    'no-hand-made-dates': noHandMadeDates,
    'suppression-reason': suppressionReason,
  },
};

export default plugin;
