/** The part of React Router that a prerendered page may use, which is a third of the product's. */
export { Link, Navigate, NavLink, useHref, useLocation, useSearchParams } from 'react-router';
