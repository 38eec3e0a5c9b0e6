export {
  AnyLink,
  Button,
  ButtonLink,
  type ButtonLinkProps,
  Card,
  CardLink,
  ErrorPanel,
  Loaded,
  LogoMark,
  media,
  NotFound,
  NotLoaded,
  Notice,
  Optional,
  PageHeader,
  PageNotFound,
  PageTitle,
  ScreenSkeleton,
  Skeleton,
  Spinner,
  useLoad,
  VisuallyHidden,
} from '@plumbline/shared/ui/lent';
export { Avatar } from './Avatar.tsx';
export { Badge, type BadgeTone } from './Badge.tsx';
export { Checkbox } from './Checkbox.tsx';
export { Dialog } from './Dialog.tsx';
export { download } from './download.ts';
export { EmptyState } from './EmptyState.tsx';
export { loadFonts } from './fonts.ts';
export { GlobalStyle } from './GlobalStyle.tsx';
export { Logo } from './Logo.tsx';
export { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from './Menu.tsx';
export { OnPaper } from './OnPaper.tsx';
export { ProgressBar } from './ProgressBar.tsx';
export { RadioGroup } from './RadioGroup.tsx';
export { Section } from './Section.tsx';
export { SelectField } from './SelectField.tsx';
export { SkipLink } from './SkipLink.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { Switch } from './Switch.tsx';
export { TabNav } from './TabNav.tsx';
export { Tabs } from './Tabs.tsx';
export { TextArea } from './TextArea.tsx';
export { Field, type FieldProps } from './Field.tsx';
export { TextField } from './TextField.tsx';
export { TextLink } from './TextLink.tsx';
export { useHydrated } from './useHydrated.ts';
