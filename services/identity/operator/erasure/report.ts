import { erasureSteps } from '@secondspring/contracts/events/erasure-steps.ts';
import type { Destruction } from '@secondspring/platform/erased-bytes/destroy-erased-bytes.ts';
import type { ErasureProof } from './prove-erasure.ts';

const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
const since = (from: string, to: string): string => seconds(Date.parse(to) - Date.parse(from));

export const outcomeOf = ({
  record: { erasedAt },
  usableKeys,
  searched,
  unsearched,
}: ErasureProof): 'found' | 'unsearched' | 'nothing' => {
  if (erasedAt === undefined || usableKeys > 0 || searched.some(({ hits }) => hits.length > 0))
    return 'found';
  return unsearched.length > 0 || searched.some(({ unread }) => unread.length > 0) ? 'unsearched' : 'nothing';
};

const CONCLUSIONS = {
  found: 'NOT PROVEN: the erasure is not finished, or something of her was found.',
  unsearched: 'NOT PROVEN: nothing of her was found, but not every place could be searched.',
  nothing: 'PROVEN: nothing of her was found.',
} as const;

/** Contains places and times, never the content found. */
export const reportProof = (proof: ErasureProof): string => {
  const { record: found, usableKeys, destroyedAt, searched, unsearched } = proof;
  const { requestedAt, erasedAt } = found;
  const after = (at: string | undefined): string =>
    at === undefined ? 'not yet' : `${at}, ${since(requestedAt, at)} after`;
  const lines = [
    `Member ${found.userId}`,
    `  asked to be erased:  ${requestedAt}`,
    ...erasureSteps.map(
      (step) => `  ${`${step}:`.padEnd(20)} ${after(found.steps.find((done) => done.step === step)?.at)}`,
    ),
    `  keys destroyed:      ${after(erasedAt)}`,
    `  keys still there:    ${usableKeys} of ${found.keyIds.length} that her events name`,
    `  bytes destroyed:     ${after(destroyedAt)}`,
    '  (Her anonymous items are erased within ERASURE_SPREAD_HOURS, their bytes at the next destruction.)',
    'Searched:',
    ...searched.map(({ place, extent }) => `  ${place}: ${extent}`),
    ...searched.flatMap(({ place, hits }) =>
      hits.map(
        ({ file, offset, trace, writing }) =>
          `FOUND ${trace} (${writing}) in ${place}, ${file}, at byte ${offset}`,
      ),
    ),
    ...[
      ...unsearched,
      ...searched.flatMap(({ place, unread }) => unread.map((one) => `${place}: ${one}`)),
    ].map((one) => `NOT SEARCHED ${one}`),
    CONCLUSIONS[outcomeOf(proof)],
  ];
  return `${lines.join('\n')}\n`;
};

export const reportDestruction = ({
  tables,
  rounds,
  left,
  milliseconds,
}: Destruction & { readonly milliseconds: number }): string =>
  left.length === 0
    ? `No database file holds erased bytes any more: ${tables} tables rewritten, the log switched ${rounds} times, ${seconds(milliseconds)}.\n`
    : left.map((one) => `LEFT ${one}\n`).join('');
