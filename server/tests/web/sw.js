self.addEventListener("install", () => undefined);
