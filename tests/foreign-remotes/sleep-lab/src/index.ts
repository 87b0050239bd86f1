// The standalone page for development; the micro-frontend is `routes.tsx`.
void import('./standalone.tsx');
