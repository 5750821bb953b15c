/** Hands a file over to the browser's downloads under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  link.click();
  // The download holds the data by now; the address would keep them until the page ends.
  window.setTimeout(() => {
    URL.revokeObjectURL(href);
  });
}
