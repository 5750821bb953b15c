import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ReportImage } from './report-image.tsx';

const PATH = '/static/cfb/analysis/LSU_Texas_A&M_week_9.png';
const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (_url, options) => {
    asked.push(new Headers(options?.headers).get('authorization'));
    return Promise.resolve({
      ok: true,
      blob: () => Promise.resolve(new Blob(['x'], { type: 'image/png' })),
    } as Response);
  };
});
afterEach(() => {
  window.localStorage.clear();
});

it('reads a refused image once more with the session (S-227, S-354)', async () => {
  window.localStorage.setItem('authToken', 'token-of-sam');
  render(<ReportImage path={PATH} alt="Analysis" />);
  const image = screen.getByRole('img');
  expect(image).toHaveAttribute('src', PATH.replace('&', '%26'));
  fireEvent.error(image);
  await waitFor(() => {
    expect(image).toHaveAttribute('src', 'data:image/png;base64,eA==');
  });
  expect(asked).toEqual(['Bearer token-of-sam']);
});

it('asks for nothing more without a session (S-354)', () => {
  render(<ReportImage path={PATH} alt="Analysis" />);
  fireEvent.error(screen.getByRole('img'));
  expect(asked).toEqual([]);
});
