import { randomUUID } from 'node:crypto';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import {
  checkInWith,
  makePerson,
  symptomsOnADay,
  type DemoPerson,
} from '@secondspring/embedded/demo/person.ts';
import type { Random } from '@secondspring/embedded/demo/random.ts';
import { generatePlan } from '@secondspring/health/care-plan/generate-plan.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import type { Act } from '../load/append-history.ts';
import { act } from './writing.ts';
import { utc } from '@date-fns/utc';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { daysInYear } from 'date-fns/constants';
import { differenceInDays } from 'date-fns/differenceInDays';
import { getYear } from 'date-fns/getYear';

/** A member, with what her later actions depend on. */
export type Member = {
  readonly userId: string;
  readonly person: DemoPerson;
  readonly healthKey: KeyRef;
  readonly began: number;
  plan: { id: string; items: number; ticked: Set<number> };
};

/** A symptom's strength falls by this much per year, so that reports show a change. */
const RELIEF_A_YEAR = 1.2;

const symptomsAt = ({ person, began }: Member, at: number, random: Random) =>
  symptomsOnADay(person, random, RELIEF_A_YEAR * (differenceInDays(at, began) / daysInYear));

/** An assessment, and the plan made by the product's own rules. */
export const assess = (member: Member, at: number, random: Random): Act[] => {
  const { userId, person, healthKey } = member;
  const assessmentId = randomUUID();
  const { ageRange, menopausePhase } = person;
  const symptoms = symptomsAt(member, at, random);
  const answers = { userId, assessmentId, ageRange, symptoms, safety: [] };
  const { ruleSetVersion, items, redFlags } = generatePlan(answers, menopausePhase);
  const carePlanId = randomUUID();
  member.plan = { id: carePlanId, items: items.length, ticked: new Set() };
  const plan = { userId, carePlanId, assessmentId, ruleSetVersion, itemCount: items.length };
  return [
    act(at, `assessments-${userId}`, { type: 'AssessmentCompleted', data: answers }, healthKey),
    act(
      at + 1_000,
      `carePlans-${userId}`,
      { type: 'CarePlanGenerated', data: { ...plan, items: [...items], redFlags: [...redFlags] } },
      healthKey,
    ),
  ];
};

const agree = (userId: string, consentId: string, purpose: ConsentPurpose, at: number): Act => {
  const data = { userId, consentId, purpose, textVersion: consentTexts[purpose].version };
  return act(at, `user-${userId}`, { type: 'ConsentGiven', data });
};

/** A new member registers, fills in her profile, gives consent and completes an assessment. */
export const join = (at: number, random: Random): { member: Member; acts: Act[] } => {
  const userId = randomUUID();
  const consentId = randomUUID();
  const person = makePerson(random, getYear(at, { in: utc }));
  const healthKey = { item: `health-${userId}-${consentId}` };
  const plan = { id: '', items: 0, ticked: new Set<number>() };
  const member: Member = { userId, person, healthKey, began: at, plan };
  const { firstName, dateOfBirth, menopausePhase } = person;
  const own = { person: userId };
  const profile = { userId, firstName, lastName: null, dateOfBirth, menopausePhase };
  const acts = [
    act(at, `user-${userId}`, { type: 'UserRegistered', data: { userId, email: null } }, own),
    act(at + 1, `user-${userId}`, { type: 'ProfileUpdated', data: profile }, own),
    agree(userId, consentId, 'health-data', at + 2),
    ...(person.research ? [agree(userId, randomUUID(), 'research', at + 3)] : []),
    act(at + 4, `progress-${userId}`, { type: 'ProgressStarted', data: { userId } }),
    ...assess(member, at + 5, random),
  ];
  return { member, acts };
};

export const checkIn = (member: Member, at: number, random: Random): Act => {
  const { userId, healthKey } = member;
  const content = { ...checkInWith(symptomsAt(member, at, random), random), bleeding: null, note: null };
  const day = utcDay(new Date(at));
  return act(
    at,
    `checkIns-${userId}`,
    { type: 'CheckInRecorded', data: { userId, day, content } },
    healthKey,
  );
};

/** Ticks or unticks an item of her plan; nothing if the plan is empty. */
export const tick = ({ userId, plan }: Member, at: number, random: Random): Act[] => {
  if (plan.items === 0) return [];
  const item = random.whole(1, plan.items);
  const type = plan.ticked.delete(item) ? 'CarePlanItemUnticked' : 'CarePlanItemTicked';
  if (type === 'CarePlanItemTicked') plan.ticked.add(item);
  return [act(at, `carePlans-${userId}`, { type, data: { userId, carePlanId: plan.id, item } })];
};
