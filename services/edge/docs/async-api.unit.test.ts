import { events } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { createAsyncApi } from './async-api.ts';

const document = createAsyncApi();
const messages = document.components.messages as Record<
  string,
  { payload: { properties: Record<string, object> }; 'x-folded-by': string[] }
>;

describe('the AsyncAPI document', () => {
  it('contains exactly the declared events, each in its streams', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(events).sort());
    const inChannels = Object.entries(document.channels).flatMap(([stream, channel]) =>
      Object.keys(channel.messages).map((type) => `${stream} ${type}`),
    );
    expect(inChannels.sort()).toEqual(
      Object.values(events)
        .map(({ stream, type }) => `${stream} ${type}`)
        .sort(),
    );
  });

  it.each(Object.values(events).map((declaration) => [declaration.type, declaration] as const))(
    'marks the personal fields of %s and no others',
    (type, { data, personal }) => {
      const properties = messages[type]?.payload.properties ?? {};
      expect(Object.keys(properties).sort()).toEqual(Object.keys(data.shape).sort());
      const marked = Object.entries(properties).filter(([, property]) => 'x-personal' in property);
      expect(marked.map(([field]) => field).sort()).toEqual([...personal].sort());
    },
  );

  it('lists the domains that fold an event', () => {
    expect(messages['ReviewSubmitted']?.['x-folded-by']).toEqual(['community', 'reviews']);
    expect(messages['ProfileUpdated']?.['x-folded-by']).toEqual(['identity', 'community', 'reviews']);
  });
});
