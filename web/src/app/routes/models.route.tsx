export { ModelsScreen as default } from '../../features/models/models-screen.tsx';
