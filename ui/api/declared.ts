import type * as assessments from '@secondspring/contracts/http/assessments.ts';
import type * as board from '@secondspring/contracts/http/board.ts';
import type * as carePlans from '@secondspring/contracts/http/care-plans.ts';
import type * as checkIns from '@secondspring/contracts/http/check-ins.ts';
import type * as community from '@secondspring/contracts/http/community.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import type * as health from '@secondspring/contracts/http/health.ts';
import type * as identity from '@secondspring/contracts/http/identity.ts';
import type * as labFiles from '@secondspring/contracts/http/lab-files.ts';
import type * as progress from '@secondspring/contracts/http/progress.ts';
import type * as redFlags from '@secondspring/contracts/http/red-flags.ts';
import type * as releases from '@secondspring/contracts/http/releases.ts';
import type * as reminders from '@secondspring/contracts/http/reminders.ts';
import type * as resources from '@secondspring/contracts/http/resources.ts';
import type * as reviews from '@secondspring/contracts/http/reviews.ts';
import type * as stories from '@secondspring/contracts/http/stories.ts';
import type * as treatmentLog from '@secondspring/contracts/http/treatment-log.ts';

type Declarations = typeof identity &
  typeof assessments &
  typeof carePlans &
  typeof progress &
  typeof checkIns &
  typeof redFlags &
  typeof treatmentLog &
  typeof labFiles &
  typeof health &
  typeof reminders &
  typeof resources &
  typeof board &
  typeof stories &
  typeof community &
  typeof reviews &
  typeof releases;

/** The export and the `name` of a declaration are the same. */
export type CallName = {
  [Name in keyof Declarations]: Declarations[Name] extends Endpoint
    ? Declarations[Name] extends { readonly policy: 'team' }
      ? never
      : Name
    : never;
}[keyof Declarations];

/** Types only: schemas stay out of the bundle. */
export type Declared<Name extends CallName> = Declarations[Name] & Endpoint;
