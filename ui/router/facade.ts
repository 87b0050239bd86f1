/**
 * The part of React Router that the shell and the micro-frontends share, as `react-router-dom`. Sharing the whole library would
 * switch tree-shaking off for all of them; a name that is missing here is added here.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router';
