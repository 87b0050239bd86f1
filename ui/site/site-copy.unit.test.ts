import { expect, it } from 'vitest';
import { siteCopy } from './site-copy.ts';

const claims = /physician|licensed|expert|HIPAA|\d/iu;

it('makes no claims on the operator’s behalf unless they are configured', () => {
  expect(JSON.stringify(siteCopy('hide'))).not.toMatch(claims);
  expect(siteCopy()).toEqual(siteCopy('hide'));
  expect(siteCopy('show')).toMatchObject({
    members: '+5k',
    care: { title: 'Physician-supported care' },
    labReview: expect.stringContaining('Licensed physicians'),
    labKeeping: expect.stringContaining('HIPAA'),
  });
});
