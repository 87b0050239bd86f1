import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence.ts';

/** `sourceUrl` is null if no stable URL is known. */
export type EvidenceSource = Pick<TreatmentEvidence, 'source' | 'sourceUrl'>;

export type CatalogueTreatment = {
  /** Never change or reuse a slug: the treatment's id is made from it. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly evidence: TreatmentEvidence;
};

export type CatalogueCategory = {
  /** Never change a slug: the category's id is made from it, and page URLs contain it. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Name of a lucide icon. */
  readonly icon: string;
  readonly treatments: readonly CatalogueTreatment[];
};

/** `note` is one to three plain sentences. */
export const createEvidence = (
  strength: TreatmentEvidence['strength'],
  note: string,
  from: EvidenceSource,
): TreatmentEvidence => ({
  strength,
  note,
  ...from,
});
