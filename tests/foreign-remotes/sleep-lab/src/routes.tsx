import { SleepLab } from './sleep-lab.tsx';

/** Routes of the micro-frontend, as the shell's contract asks for them. */
export default [{ path: '/sleep-lab', element: <SleepLab /> }];

/** The version of the shell's contract that they keep. */
export const contract = { version: 2 };
