import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingDocument } from './app/landing/landing-document.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('landing.html has no #root');

// In slices, so that a phone answers touches meanwhile.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <LandingDocument />
    </StrictMode>,
  );
});
