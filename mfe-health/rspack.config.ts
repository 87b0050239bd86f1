import { remote } from '@secondspring/ui/build/frontend.ts';

export default remote(
  import.meta.dirname,
  ['/care-plan', '/progress', '/resources', '/testing-tools', '/profile'],
  [{ path: '/resources', calls: ['/api/resources'] }],
);
