/**
 * The part of React Router that the product uses. Every build shares this room under the library's
 * own name, `react-router-dom`: sharing the whole package would ship all of it.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  redirect,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export type {
  LinkProps,
  NavLinkProps,
  PatchRoutesOnNavigationFunction,
  RouteObject,
} from 'react-router';
