import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startReactor, type Reactor } from '@secondspring/platform/reactor/reactor.ts';
import { erasureEvents, finishErasure } from './account/finish-erasure.ts';

/** Starts what the service does by itself when something happened: it finishes the erasing of members. */
export const startReactors = (dependencies: Dependencies): Reactor =>
  startReactor(dependencies, {
    name: 'identity: finish erasures',
    types: erasureEvents,
    react: finishErasure(inCompartment(dependencies, 'identity')),
  });
