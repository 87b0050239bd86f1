import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInWeek,
  secondsInDay,
  secondsInWeek,
} from 'date-fns/constants';
import type { Context, NodeOf, Rule } from './rule.ts';

const MESSAGE =
  'Count with date-fns (days in UTC: platform/dates, her own days: ui/dates), and take lengths from date-fns/constants.';
const LENGTHS = new Set([
  millisecondsInHour,
  millisecondsInDay,
  millisecondsInWeek,
  secondsInDay,
  secondsInWeek,
]);
/** Methods that take apart, build or format dates by hand. */
const METHODS = /^(?:[gs]etUTC\w+|toLocale(?:Date|Time)String)$/u;

type Node = NodeOf<'BinaryExpression'>['left'];

/** Rejects numbers for durations of days and hours, days cut from ISO texts, UTC getters and setters, and date formats made without date-fns. */
export const noHandMadeDates: Rule = {
  create: (context) => ({
    Literal(node) {
      if (typeof node.value === 'number' && LENGTHS.has(node.value)) report(context, node);
    },
    BinaryExpression(node) {
      if (LENGTHS.has(productOf(node) ?? 0)) report(context, node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const cutsText = ['slice', 'substring', 'split'].includes(name) && isIsoText(callee.object);
      const isOfDate = callee.object.type === 'Identifier' && callee.object.name === 'Date';
      if (METHODS.test(name) || cutsText || (isOfDate && name === 'UTC')) report(context, node);
    },
    MemberExpression({ object, property, parent }) {
      if (
        object.type === 'Identifier' &&
        object.name === 'Intl' &&
        property.type === 'Identifier' &&
        ['DateTimeFormat', 'RelativeTimeFormat'].includes(property.name) &&
        parent.type === 'NewExpression'
      )
        report(context, parent);
    },
  }),
};

function report(context: Context, node: Node | NodeOf<'NewExpression'>): void {
  context.report({ node, message: MESSAGE });
}

/** The product of numbers such as `24 * 60 * 60`; undefined for anything else. */
function productOf(node: Node): number | undefined {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '*') return undefined;
  const [left, right] = [productOf(node.left), productOf(node.right)];
  return left === undefined || right === undefined ? undefined : left * right;
}

function isIsoText(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'toISOString'
  );
}
