import { aggregateFiles } from './aggregate-files.ts';
import { arrowFunctions } from './arrow-functions.ts';
import { classOfLibrary } from './class-of-library.ts';
import { noBarrel } from './no-barrel.ts';
import { noDoubleAssertion } from './no-double-assertion.ts';
import { noHandMadeDates } from './no-hand-made-dates.ts';
import { suppressionReason } from './suppression-reason.ts';
import { typeNotInterface } from './type-not-interface.ts';

/** The project's lint rules, loaded by oxlint with the prefix `house/`. */
const plugin = {
  meta: { name: 'house' },
  rules: {
    'aggregate-files': aggregateFiles,
    'arrow-functions': arrowFunctions,
    'class-of-library': classOfLibrary,
    'no-barrel': noBarrel,
    'no-double-assertion': noDoubleAssertion,
    'no-hand-made-dates': noHandMadeDates,
    'suppression-reason': suppressionReason,
    'type-not-interface': typeNotInterface,
  },
};

export default plugin;
