import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { labFiles, type LabFilesCommand } from './decider.ts';
import { storageUsed, type LabFilesState } from './state.ts';

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
    labFiles,
    events.map((event) => ({ id: '', stream: '', revision: 0n, position: 0n, at: '', ...event })),
  );
const decided = (state: LabFilesState, command: LabFilesCommand) => labFiles.decide(state, command);

describe('lab files', () => {
  it('are kept all together', () => {
    const files = [file('a'), file('b')];
    expect(decided(after(), { type: 'keep', userId, files })).toEqual([uploaded('a'), uploaded('b')]);
  });

  it('may take 200 MB, and not a byte more; what is removed makes room', () => {
    const full = Array.from({ length: 20 }, (_, index) => uploaded(`${index}`));
    expect(storageUsed(after(...full))).toBe(200 * MEGABYTE);
    const one: LabFilesCommand = { type: 'keep', userId, files: [file('x', 1)] };
    expect(decided(after(...full), one)).toEqual({ refused: 'file-storage-full' });
    expect(decided(after(...full.slice(1)), { ...one, files: [file('x'), file('y', 1)] })).toEqual({
      refused: 'file-storage-full',
    });
    expect(isRefusal(decided(after(...full.slice(1)), { ...one, files: [file('x')] }))).toBe(false);
    expect(isRefusal(decided(after(...full, removed('3')), one))).toBe(false);
  });

  it('are at most 50; what is removed makes room', () => {
    const full = Array.from({ length: 50 }, (_, index) => uploaded(`${index}`, 1));
    const one: LabFilesCommand = { type: 'keep', userId, files: [file('x', 1)] };
    expect(decided(after(...full), one)).toEqual({ refused: 'lab-file-count-full' });
    expect(decided(after(...full.slice(1)), { ...one, files: [file('x', 1), file('y', 1)] })).toEqual({
      refused: 'lab-file-count-full',
    });
    expect(isRefusal(decided(after(...full, removed('3')), one))).toBe(false);
  });

  it('are removed once; again changes nothing, and what never was is not there', () => {
    const remove: LabFilesCommand = { type: 'remove', userId, fileId: 'a' };
    expect(decided(after(uploaded('a')), remove)).toEqual([removed('a')]);
    expect(decided(after(uploaded('a'), removed('a')), remove)).toEqual([]);
    expect(decided(after(uploaded('b')), remove)).toEqual({ refused: 'file-not-found' });
  });

  it('are cleared away as far as they are still there', () => {
    const state = after(uploaded('a'), uploaded('b'), removed('b'));
    expect(decided(state, { type: 'clear', userId, fileIds: ['a', 'b', 'c'] })).toEqual([removed('a')]);
  });

  it('are told apart by whether their consent still stands', () => {
    const event = { id: '', stream: '', revision: 0n, position: 0n, at: '' };
    const lost: DomainEvent = {
      ...event,
      type: 'LabFileUploaded',
      data: { userId, fileId: 'a', size: 5, filename: FORGOTTEN, mediaType: FORGOTTEN },
    };
    const state = stateAfter(labFiles, [lost, { ...event, ...uploaded('b') }]);
    expect([...state.kept].map(([id, { forgotten }]) => [id, forgotten])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });
});
