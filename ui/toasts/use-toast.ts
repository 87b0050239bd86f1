import { showToast } from './show-toast.ts';

export const useToast = () => showToast;
