export { AccountDeletedScreen as default } from '../../features/account/account-deleted-screen.tsx';
