import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument } from './app/landing/landing-document.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('landing.html has no #root');

hydrateRoot(
  root,
  <StrictMode>
    <LandingDocument />
  </StrictMode>,
);
