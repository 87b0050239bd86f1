import './icon.svg';

// The shared libraries are settled between bundles before anything of ours runs: hence the asynchronous start.
void import('./bootstrap.tsx');
