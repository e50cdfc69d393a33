/** The part of Lighthouse that the benchmarks use; its own types come with the package, installed on demand. */
declare module "lighthouse" {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
      environment: { benchmarkIndex: number };
      runtimeError?: { message: string };
    };
  };
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      clearStorageTypes: string[];
      onlyCategories: string[];
      maxWaitForLoad: number;
      logLevel: "error";
    },
  ): Promise<Result | undefined>;
}
