// The page on which the team works; the micro-frontend is `routes.tsx`.
void import('./standalone.tsx');
