import { SleepLab } from './sleep-lab.tsx';

/** Routes of the micro-frontend, in the form of the shell's contract. */
export default [{ path: '/sleep-lab', element: <SleepLab /> }];

/** Version of the shell's contract. */
export const contract = { version: 2 };
