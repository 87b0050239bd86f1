import { createEvidence, type CatalogueCategory } from '../category.ts';
import { heavyPeriods, hormone2022, nice } from '../sources.ts';

const mostEffective =
  'Hormone therapy is the most effective treatment for hot flashes and night sweats. Under 60, or within ten years of the last period, the benefits usually outweigh the risks for women without a reason against it.';

/** Hormones that act on the whole body; local ones are in `vaginal-and-bladder-care.ts`. */
export const hormoneTherapy: CatalogueCategory = {
  slug: 'hormone-therapy',
  name: 'Hormone Therapy',
  description:
    'Oestrogen, with a progestogen for anyone who has a womb, and other hormones that a prescriber may suggest. Ask about what suits your history.',
  icon: 'pill',
  treatments: [
    {
      slug: 'oestrogen-patches',
      name: 'Oestrogen patches',
      description:
        'A patch on the skin, changed once or twice a week, that releases oestrogen. Available on prescription; ask about a progestogen beside it if you have a womb.',
      evidence: createEvidence('A', mostEffective, hormone2022),
    },
    {
      slug: 'oestrogen-gel',
      name: 'Oestrogen gel',
      description:
        'A gel rubbed into the skin each day. Available on prescription; ask about a progestogen beside it if you have a womb.',
      evidence: createEvidence('A', mostEffective, hormone2022),
    },
    {
      slug: 'oestrogen-spray',
      name: 'Oestrogen spray',
      description:
        'A spray on the skin of the forearm or thigh each day. Available on prescription; ask about a progestogen beside it if you have a womb.',
      evidence: createEvidence('A', mostEffective, hormone2022),
    },
    {
      slug: 'oestrogen-tablets',
      name: 'Oestrogen tablets',
      description:
        'A tablet taken each day. Available on prescription; ask about a progestogen beside it if you have a womb, and about your own risk of blood clots.',
      evidence: createEvidence(
        'A',
        'Effective for hot flashes and night sweats. Tablets raise the risk of a blood clot somewhat; with patches and gels at standard strength no such rise was seen.',
        nice,
      ),
    },
    {
      slug: 'combined-hrt-patches',
      name: 'Combined HRT patches',
      description:
        'A patch that releases both oestrogen and a progestogen, for women who have a womb. Available on prescription.',
      evidence: createEvidence('A', mostEffective, hormone2022),
    },
    {
      slug: 'combined-hrt-tablets',
      name: 'Combined HRT tablets',
      description:
        'Tablets that hold both oestrogen and a progestogen, taken in a monthly rhythm or every day. Available on prescription; ask about your own risk of blood clots.',
      evidence: createEvidence(
        'A',
        'Effective for hot flashes and night sweats. Taken by mouth, hormone therapy raises the risk of a blood clot somewhat; a prescriber weighs this with you.',
        nice,
      ),
    },
    {
      slug: 'micronised-progesterone',
      name: 'Micronised progesterone',
      description:
        'Progesterone in capsules, taken beside oestrogen to protect the lining of the womb. Available on prescription; some women feel sleepy after taking it.',
      evidence: createEvidence(
        'A',
        'Anyone with a womb who takes oestrogen for her whole body needs a progestogen beside it, because oestrogen alone can thicken the lining of the womb.',
        hormone2022,
      ),
    },
    {
      slug: 'hormonal-coil',
      name: 'Hormonal coil beside oestrogen',
      description:
        'A small device in the womb that releases a progestogen. It can be the progestogen part of hormone therapy, lightens periods and is a contraceptive. Ask about having one fitted.',
      evidence: createEvidence(
        'B',
        'An established treatment for heavy periods. It is also in use as the progestogen part of hormone therapy; which devices are licensed for that differs by country.',
        heavyPeriods,
      ),
    },
    {
      slug: 'testosterone',
      name: 'Testosterone for low libido',
      description:
        'A gel or cream on prescription, considered when low sexual desire is a problem and hormone therapy alone has not helped. Ask about monitoring and about what is licensed where you live.',
      evidence: createEvidence(
        'B',
        'May be considered for low sexual desire when hormone therapy alone is not effective. Evidence for energy, mood or memory is lacking.',
        nice,
      ),
    },
    {
      slug: 'compounded-bioidentical-hormones',
      name: 'Compounded bioidentical hormones',
      description:
        'Hormones mixed to order by a pharmacy outside the usual checks for medicines. Regulated body-identical hormones exist; ask about those.',
      evidence: createEvidence(
        'N',
        'How well unregulated compounded hormones work and how safe they are is not known, and the strength can differ from what the label says.',
        nice,
      ),
    },
    {
      slug: 'hormone-pellets',
      name: 'Hormone pellets',
      description:
        'Small implants placed under the skin that release hormones for months and can’t be adjusted meanwhile. Ask about regulated treatments instead.',
      evidence: createEvidence(
        'N',
        'Unregulated pellets are advised against: hormone levels can rise far above normal, and there are regulated alternatives.',
        hormone2022,
      ),
    },
  ],
};
