import { describe, expect, it } from 'vitest';
import { parseSite, defaultSite } from './site.ts';

describe('the operator’s settings in the document', () => {
  it('are read as written', () => {
    const settings = { supportEmail: 'help@site.example', accountDeletion: 'demonstration', claims: 'show' };
    expect(parseSite(JSON.stringify(settings))).toEqual(settings);
  });

  it.each(['', 'null', '[]', '{"claims":"yes","supportEmail":"","accountDeletion":1}', '<html>'])(
    'make no claim if the document contains %j',
    (text) => {
      expect(parseSite(text)).toEqual(defaultSite);
      expect(defaultSite.claims).toBe('hide');
    },
  );
});
