/** The part of React Router that a prerendered page may use, which is half of what the product uses. */
export { Link, Navigate, NavLink, useHref, useLocation, useSearchParams } from 'react-router';
