import { reportPost } from '@secondspring/contracts/http/board.ts';
import { describe, expect, it } from 'vitest';
import { stateAfter } from '../decider/decider.ts';
import { sendReport, type ReportDependencies } from './send-report.ts';
import { reportDecider } from './report.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

/** Each network may count once an hour; returns whether each report counted. */
const product = () => {
  const taken = new Set<string>();
  const counted: boolean[] = [];
  const sources = {
    now: () => NOW,
    reportVault: { pseudonym: () => Promise.resolve('9f8e7d6c-0000-8000-8000-000000000000') },
    rateLimits: {
      take: () => Promise.resolve(),
      takeInHour: (kind: string, network: string) => {
        const isFirst = !taken.has(`${kind} ${network}`);
        taken.add(`${kind} ${network}`);
        return Promise.resolve(isFirst);
      },
    },
    handle: ({ command }: { command: { counts: boolean } }) => {
      counted.push(command.counts);
      return Promise.resolve({ state: stateAfter(reportDecider, []), events: [], token: new Map() });
    },
  } as never as ReportDependencies;
  const send = async (registered_on: string | null, network: string, isOwn = false): Promise<void> => {
    await sendReport(
      sources,
      {
        call: reportPost,
        member: 'her',
        kind: 'post',
        itemId: '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
        reason: 'unkind',
        note: null,
        isOwn,
        standing: { registered_on, email_verified: false },
      },
      { network },
    );
  };
  return { send, counted };
};

describe('sending a report', () => {
  it('counts only if the account is established', async () => {
    const { send, counted } = product();
    await send('2026-10-01', '192.0.2.0/24');
    await send('2026-11-20', '198.51.100.0/24');
    await send(null, '203.0.113.0/24');
    expect(counted).toEqual([true, false, false]);
  });

  it('counts once per network and hour, however many accounts report', async () => {
    const { send, counted } = product();
    for (const network of ['192.0.2.0/24', '192.0.2.0/24', '198.51.100.0/24', '192.0.2.0/24'])
      await send('2026-10-01', network);
    expect(counted).toEqual([true, false, true, false]);
  });

  it('does not use up the network’s hour if it does not count itself', async () => {
    const { send, counted } = product();
    await send('2026-11-20', '192.0.2.0/24');
    await send('2026-10-01', '192.0.2.0/24', true);
    await send('2026-10-01', '192.0.2.0/24');
    expect(counted).toEqual([false, false, true]);
  });
});
