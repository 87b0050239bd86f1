import type { Rule } from './rule.ts';

const suppression =
  /^\s*(?:oxlint-disable|eslint-disable|oxfmt-ignore|prettier-ignore|v8 ignore|knip-ignore)/;
const reason = /\s--\s+\S.{9,}/s;

/** Requires a reason for every comment that silences a check: ` -- ` and at least ten characters. */
export const suppressionReason: Rule = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (suppression.test(comment.value) && !reason.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'State the reason of this suppression: `-- why`.' });
        }
      }
    },
  }),
};
