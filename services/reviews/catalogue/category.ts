import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence.ts';

/** Where an evidence note comes from; the address is null where none is known for certain. */
export type Source = Pick<TreatmentEvidence, 'source' | 'sourceUrl'>;

/** A treatment as the catalogue's files say it. */
export type CatalogueTreatment = {
  /** Never changes and is never used for another treatment: the id is made from it. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly evidence: TreatmentEvidence;
};

/** A category as the catalogue's files say it, with its treatments. */
export type CatalogueCategory = {
  /** Never changes: the id is made from it, and it stands in the address of the page. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Name of a lucide icon. */
  readonly icon: string;
  readonly treatments: readonly CatalogueTreatment[];
};

/** An evidence note: how strong, in one to three plain sentences, and from where. */
export const evidence = (
  strength: TreatmentEvidence['strength'],
  note: string,
  from: Source,
): TreatmentEvidence => ({
  strength,
  note,
  ...from,
});
