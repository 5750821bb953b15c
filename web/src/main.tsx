import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadFirstScreen } from './app/first-screens.ts';
import { Providers } from './app/providers.tsx';
import { keepCode } from './lib/code/keep-code.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const start = (): void => {
  // In slices, so that a phone answers touches meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <Providers>
            <App />
          </Providers>
        </BrowserRouter>
      </StrictMode>,
    );
  });
  // In development a worker would show yesterday's code.
  if (import.meta.env.PROD) void keepCode();
};

void loadFirstScreen(window.location).then(start);
