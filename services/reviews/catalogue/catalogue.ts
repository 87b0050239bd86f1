import type { CatalogueCategory } from './category.ts';
import { complementaryTherapies } from './data/complementary-therapies.ts';
import { everydayComfort } from './data/everyday-comfort.ts';
import { foodAndDrink } from './data/food-and-drink.ts';
import { hormoneTherapy } from './data/hormone-therapy.ts';
import { movement } from './data/movement.ts';
import { nonHormonalMedicines } from './data/non-hormonal-medicines.ts';
import { sleepTreatments } from './data/sleep.ts';
import { supplementsAndHerbs } from './data/supplements-and-herbs.ts';
import { talkingAndMind } from './data/talking-and-mind.ts';
import { vaginalAndBladderCare } from './data/vaginal-and-bladder-care.ts';

/** In display order. */
export const catalogue: readonly CatalogueCategory[] = [
  hormoneTherapy,
  nonHormonalMedicines,
  vaginalAndBladderCare,
  talkingAndMind,
  sleepTreatments,
  movement,
  foodAndDrink,
  supplementsAndHerbs,
  complementaryTherapies,
  everydayComfort,
];
