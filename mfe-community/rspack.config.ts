import { remote } from '@secondspring/ui/build/frontend.ts';

export default remote(import.meta.dirname, ['/community', '/stories']);
