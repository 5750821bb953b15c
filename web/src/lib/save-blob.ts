/** Downloads a file under the given name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // The download has copied the data by now. Without this, the URL would keep it in memory.
  window.setTimeout(() => {
    URL.revokeObjectURL(href);
  });
}
