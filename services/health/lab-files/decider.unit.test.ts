import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { labFilesDecider, type LabFilesCommand } from './decider.ts';
import { usedStorage, type LabFilesState } from './state.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const MEGABYTE = 1024 * 1024;
const file = (fileId: string, size = 10 * MEGABYTE) =>
  ({ fileId, size, filename: 'a.pdf', mediaType: 'application/pdf' }) as const;
const uploaded = (fileId: string, size?: number): NewEvent => ({
  type: 'LabFileUploaded',
  data: { userId, ...file(fileId, size) },
});
const removed = (fileId: string): NewEvent => ({ type: 'LabFileRemoved', data: { userId, fileId } });
const after = (...events: NewEvent[]): LabFilesState =>
  stateAfter(
    labFilesDecider,
    events.map((event) => ({ id: '', stream: '', revision: 0n, position: 0n, at: '', ...event })),
  );
const decided = (state: LabFilesState, command: LabFilesCommand) => labFilesDecider.decide(state, command);

describe('lab files', () => {
  it('records all files of an upload', () => {
    const files = [file('a'), file('b')];
    expect(decided(after(), { type: 'add', userId, files })).toEqual([uploaded('a'), uploaded('b')]);
  });

  it('limits storage to 200 MB; removing a file frees its space [S31]', () => {
    const full = Array.from({ length: 20 }, (_, index) => uploaded(`${index}`));
    expect(usedStorage(after(...full))).toBe(200 * MEGABYTE);
    const one: LabFilesCommand = { type: 'add', userId, files: [file('x', 1)] };
    expect(decided(after(...full), one)).toEqual({ refused: 'file-storage-full' });
    expect(decided(after(...full.slice(1)), { ...one, files: [file('x'), file('y', 1)] })).toEqual({
      refused: 'file-storage-full',
    });
    expect(isRefusal(decided(after(...full.slice(1)), { ...one, files: [file('x')] }))).toBe(false);
    expect(isRefusal(decided(after(...full, removed('3')), one))).toBe(false);
  });

  it('limits a member to 50 files; removing one makes room [S31]', () => {
    const full = Array.from({ length: 50 }, (_, index) => uploaded(`${index}`, 1));
    const one: LabFilesCommand = { type: 'add', userId, files: [file('x', 1)] };
    expect(decided(after(...full), one)).toEqual({ refused: 'lab-file-count-full' });
    expect(decided(after(...full.slice(1)), { ...one, files: [file('x', 1), file('y', 1)] })).toEqual({
      refused: 'lab-file-count-full',
    });
    expect(isRefusal(decided(after(...full, removed('3')), one))).toBe(false);
  });

  it('removes a file once and refuses an unknown one', () => {
    const remove: LabFilesCommand = { type: 'remove', userId, fileId: 'a' };
    expect(decided(after(uploaded('a')), remove)).toEqual([removed('a')]);
    expect(decided(after(uploaded('a'), removed('a')), remove)).toEqual([]);
    expect(decided(after(uploaded('b')), remove)).toEqual({ refused: 'file-not-found' });
  });

  it('removes several files, skipping those already removed', () => {
    const state = after(uploaded('a'), uploaded('b'), removed('b'));
    expect(decided(state, { type: 'remove-all', userId, fileIds: ['a', 'b', 'c'] })).toEqual([removed('a')]);
  });

  it('marks files whose consent key is destroyed', () => {
    const event = { id: '', stream: '', revision: 0n, position: 0n, at: '' };
    const lost: DomainEvent = {
      ...event,
      type: 'LabFileUploaded',
      data: { userId, fileId: 'a', size: 5, filename: FORGOTTEN, mediaType: FORGOTTEN },
    };
    const state = stateAfter(labFilesDecider, [lost, { ...event, ...uploaded('b') }]);
    expect([...state.files].map(([id, { forgotten }]) => [id, forgotten])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});
