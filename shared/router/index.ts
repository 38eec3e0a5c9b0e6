/**
 * The part of React Router that the product uses. Every build shares this module as
 * `react-router-dom`: sharing the package itself would ship all of it.
 */
export {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  matchPath,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
