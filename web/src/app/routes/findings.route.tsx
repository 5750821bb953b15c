export { FindingsScreen as default } from '../../features/findings/findings-screen.tsx';
