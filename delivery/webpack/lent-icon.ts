/** Replaces the module under every icon of lucide in remotes: the shell lends its own. */
export { createLucideIcon as default } from '@plumbline/shared/ui/lent';
