import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { loadFirstScreen } from './app/first-screens.ts';
import { Providers } from './app/providers.tsx';
import { prefetchCode } from './lib/code/prefetch-code.ts';
import { installServiceWorker } from './lib/code/service-worker.ts';

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
  void prefetchCode();
  // In development the app has no worker, which would show yesterday's code.
  if (import.meta.env.PROD) void installServiceWorker();
};

void loadFirstScreen(window.location).then(start);
